#include "front/commands.h"

int main(int argc, char** argv) {
  return yomi::run_commands(argc, argv);
}
