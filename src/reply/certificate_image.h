// A certificate seen on another image of the board: what it proves there is what it proved here, because no
// rule of a certificate (docs/certificates.md) knows directions or prefers a colour.
#pragma once

#include <string>

#include "reply/board_image.h"

namespace yomi {

// `certificate`: about a board of the image's size.
std::string image_of_certificate(const std::string& certificate, const BoardImage& image);

}  // namespace yomi
