#include "store.h"

#include <pybind11/stl.h>

#include "front/batch_export.h"
#include "front/batch_source.h"
#include "front/batch_store.h"

namespace py = pybind11;
using namespace yomi;

namespace {

// What crosses from one machine to another: Python's own values.
py::tuple parcel_for_python(const Parcel& parcel) {
  py::list certificates;
  for (const auto& [name, bytes] : parcel.certificates)
    certificates.append(py::make_tuple(name, py::bytes(bytes)));
  return py::make_tuple(parcel.version, parcel.answer, parcel.error, parcel.verdict, parcel.nodes,
                        parcel.seconds, certificates);
}

Parcel parcel_of_python(const py::tuple& given) {
  Parcel parcel;
  parcel.version = given[0].cast<std::string>();
  parcel.answer = given[1].cast<std::string>();
  parcel.error = given[2].cast<std::string>();
  parcel.verdict = given[3].cast<std::string>();
  parcel.nodes = given[4].cast<std::int64_t>();
  parcel.seconds = given[5].cast<double>();
  parcel.certificates = given[6].cast<std::vector<std::pair<std::string, std::string>>>();
  return parcel;
}

// `usual`: limits for a line that gives none, as JSON.
void add_line(BatchStore& store, const std::string& source, std::int64_t number, const std::string& text,
              const std::string& usual) {
  const BatchLine line{{source, number}, id_of_line(text), text};
  const Result<bool> is_known = store.knows(line);
  if (!is_known) throw DatabaseError(is_known.error());
  if (*is_known) return;
  const Result<BatchQuestion> question = question_of_line(line, Form());
  if (!question)
    store.add_refused(line, question.error());
  else
    store.add(line, question->canonical, question->has_limits ? question->limits : usual);
}

std::vector<std::string> lines_of(BatchStore& store) {
  std::vector<std::string> lines;
  store.each_asked([&lines](const AskedRow& row) { lines.push_back(one_line(row_as_json(row))); });
  return lines;
}

}  // namespace

void add_store(py::module_& module) {
  py::register_exception<DatabaseError>(module, "StoreError", PyExc_OSError);
  using Released = py::call_guard<py::gil_scoped_release>;

  py::class_<BatchStore>(module, "NativeStore")
      .def(py::init([](const std::string& path) {
             return std::make_unique<BatchStore>(path, BatchStore::Use::Write);
           }),
           Released())
      .def("add", &add_line, Released())
      .def("open_questions",
           [](BatchStore& store, std::int64_t after, int most) {
             std::vector<std::tuple<std::int64_t, std::string, std::string>> all;
             for (OpenQuestion& question : store.open_questions(after, most))
               all.emplace_back(question.row, std::move(question.text), std::move(question.limits));
             return all;
           })
      .def("put",
           [](BatchStore& store, std::int64_t row, const py::tuple& given) {
             const Parcel parcel = parcel_of_python(given);
             const py::gil_scoped_release released;
             if (const std::string wrong = store.put(row, parcel); !wrong.empty()) throw DatabaseError(wrong);
           })
      .def("flush", &BatchStore::flush, Released())
      .def("flush_if_due", &BatchStore::flush_if_due, Released())
      .def("count_open", &BatchStore::count_open, Released())
      .def("lines", &lines_of, Released());

  module.def("answer_of_batch", [](const std::string& question, const std::string& limits,
                                   std::int64_t memory, bool keeps_certificates) {
    Parcel parcel;
    {
      const py::gil_scoped_release released;
      parcel = answer_of_batch(question, limits, {memory, keeps_certificates, nullptr});
    }
    return parcel_for_python(parcel);
  });
}
