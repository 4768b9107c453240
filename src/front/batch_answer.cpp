#include "front/batch_answer.h"

#include <fmt/core.h>

#include <algorithm>

#include "front/compressed_text.h"
#include "reply/certificates.h"
#include "reply/json_form.h"
#include "reply/reply.h"
#include "reply/version.h"

namespace yomi {

namespace {

constexpr const char* kProof = "proof.cert";

void keep_certificates(const Reply& reply, Parcel& parcel) {
  const auto keep = [&parcel](const std::vector<NamedProof>& proofs) {
    for (const NamedProof& proof : proofs)
      parcel.certificates.emplace_back(proof.file, compressed(certificate_text(*proof.game)));
  };
  if (const auto* survey = std::get_if<Survey>(&reply)) {
    keep(certificates_of("survey", *survey));
    return;
  }
  keep(certificates_of(kProof, reply));
  if (const auto* answer = std::get_if<Answer>(&reply))
    for (const std::vector<NamedProof>& proofs : move_certificates_of(kProof, *answer)) keep(proofs);
}

// What is wrong, or an empty text.
std::string answer(const std::string& question, const std::string& limits, const BatchWork& work,
                   Parcel& parcel) {
  Result<Json> json = parse_json(question);
  const Result<Json> bounds = parse_json(limits);
  if (!json || !bounds) return json ? bounds.error() : json.error();
  (*json)["limits"] = *bounds;
  Result<Request> request = request_from_json(*json);
  if (!request) return request.error();
  request->limits.memory = std::min(request->limits.memory, work.memory);
  request->limits.cancelled = work.cancelled;
  const Result<Reply> reply = answer_to(*request);
  if (!reply) return reply.error();
  parcel.was_stopped = request->limits.is_cancelled();
  const Json shown = reply_as_json(*request, *reply);
  parcel.verdict = shown.contains("verdict") ? shown["verdict"].get<std::string>() : "answered";
  if (shown.contains("nodes") && shown["nodes"].is_number())
    parcel.nodes = shown["nodes"].get<std::int64_t>();
  if (shown.contains("seconds") && shown["seconds"].is_number())
    parcel.seconds = shown["seconds"].get<double>();
  if (work.keeps_certificates) keep_certificates(*reply, parcel);
  parcel.answer = one_line(shown);
  return "";
}

}  // namespace

Parcel answer_of_batch(const std::string& question, const std::string& limits, const BatchWork& work) {
  Parcel parcel;
  parcel.version = version();
  try {
    parcel.error = answer(question, limits, work, parcel);
  } catch (const std::bad_alloc&) {
    parcel.error = "there is not enough memory for this question";
  } catch (const std::exception& error) {
    parcel.error = fmt::format("the question could not be answered: {}", error.what());
  }
  if (!parcel.error.empty()) {
    parcel.answer.clear();
    parcel.certificates.clear();
    parcel.verdict = "error";
  }
  return parcel;
}

}  // namespace yomi
