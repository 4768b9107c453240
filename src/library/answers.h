// A reply as a public answer, which keeps the reply to make certificates and pictures of it.
#pragma once

#include "ask/door.h"
#include "ask/form.h"
#include "yomi/yomi.h"

struct yomikiri::Answer::Inside {
  yomi::Form form;
  yomi::Request request;
  yomi::Reply reply;
};

namespace yomi {

yomikiri::Answer public_answer(Form form, Request request, Reply reply, yomikiri::Value fields);
yomikiri::Verdict public_verdict(Verdict verdict);

}  // namespace yomi
