// The Python module yomikiri._native: the functions of <yomi/yomi.h> and <yomi/check.h>, with Python's own
// values. python/yomikiri/ makes a module for people of it.
#include <pybind11/functional.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "store.h"
#include "yomi/check.h"
#include "yomi/yomi.h"

namespace py = pybind11;
using namespace yomikiri;

namespace {

// What is wrong with a question or its position.
struct WrongInput : std::exception {
  explicit WrongInput(std::string said) : sentence(std::move(said)) {}
  const char* what() const noexcept override { return sentence.c_str(); }
  std::string sentence;
};

template <class T>
T known(Result<T> result) {
  if (!result) throw WrongInput(result.error());
  return std::move(*result);
}

Value value_of(const py::handle& object) {
  if (object.is_none()) return {};
  if (py::isinstance<py::bool_>(object)) return object.cast<bool>();
  if (py::isinstance<py::int_>(object)) {
    int overflow = 0;
    const long long number = PyLong_AsLongLongAndOverflow(object.ptr(), &overflow);
    return overflow == 0 ? Value(number) : Value(object.cast<double>());
  }
  if (py::isinstance<py::float_>(object)) return object.cast<double>();
  if (py::isinstance<py::str>(object)) return object.cast<std::string>();
  if (py::isinstance<py::dict>(object)) {
    Value::Object members;
    for (const auto& [name, member] : object.cast<py::dict>())
      members.emplace_back(name.cast<std::string>(), value_of(member));
    return members;
  }
  if (py::isinstance<py::list>(object) || py::isinstance<py::tuple>(object)) {
    Value::List items;
    for (const py::handle& item : object) items.push_back(value_of(item));
    return items;
  }
  throw py::type_error("a field cannot be " + py::repr(object).cast<std::string>());
}

py::object object_of(const Value& value) {
  return std::visit(
      [](const auto& content) -> py::object {
        using Content = std::decay_t<decltype(content)>;
        if constexpr (std::is_same_v<Content, std::nullptr_t>) {
          return py::none();
        } else if constexpr (std::is_same_v<Content, Value::List>) {
          py::list items;
          for (const Value& item : content) items.append(object_of(item));
          return items;
        } else if constexpr (std::is_same_v<Content, Value::Object>) {
          py::dict members;
          for (const auto& [name, member] : content) members[py::str(name)] = object_of(member);
          return members;
        } else {
          return py::cast(content);
        }
      },
      value.content());
}

// A search in a thread of its own. The thread that asked looks some times a second whether Ctrl-C was
// pressed, whether somebody cancelled, and what there is to tell; so no search waits for Python, nor Python
// for a search.
class Search {
 public:
  Search(Question question, const Workers* workers)
      : question_(std::move(question)), thread_([this, workers] {
          Watch watch;
          watch.cancel = &stop_;
          watch.workers = workers;
          watch.progress = [this](const Progress& now) {
            const std::lock_guard lock(mutex_);
            latest_ = now;
          };
          Result<Answer> answer = ask(question_, watch);
          const std::lock_guard lock(mutex_);
          answer_ = std::move(answer);
          ended_.notify_all();
        }) {}
  ~Search() {
    stop_.set();
    thread_.join();
  }
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  void stop() { stop_.set(); }
  // Whether it has ended, at the latest after a moment. To be called without the GIL.
  bool wait() {
    std::unique_lock lock(mutex_);
    return ended_.wait_for(lock, std::chrono::milliseconds(50), [this] { return answer_.has_value(); });
  }
  std::optional<Progress> take_latest() {
    const std::lock_guard lock(mutex_);
    return std::exchange(latest_, std::nullopt);
  }
  Result<Answer> take_answer() { return std::move(*answer_); }

 private:
  Question question_;
  Cancel stop_;
  std::mutex mutex_;
  std::condition_variable ended_;
  std::optional<Progress> latest_;
  std::optional<Result<Answer>> answer_;
  std::thread thread_;  // last: it uses all the others
};

// Calls a Python function that gives a job to a worker. The function must not raise; if it does, the job counts
// as not done.
Workers workers_of_python(int count, const py::object& settle) {
  return {count, [&settle](const std::string& job, const std::function<bool()>& is_over) -> std::string {
            const py::gil_scoped_acquire acquired;
            try {
              return settle(job, py::cpp_function([&is_over] { return is_over(); })).cast<std::string>();
            } catch (py::error_already_set& raised) {
              raised.discard_as_unraisable("a job for a worker");
              return "";
            }
          }};
}

Answer ask_of_python(const py::dict& fields, const Cancel* cancel, const py::object& progress, int count,
                     const py::object& settle) {
  Question question;
  for (const auto& [name, value] : fields) question.set(name.cast<std::string>(), value_of(value));
  std::optional<Result<Answer>> answer;
  const Workers workers = workers_of_python(count, settle);
  {
    py::gil_scoped_release released;
    Search search(std::move(question), settle.is_none() ? nullptr : &workers);
    while (!search.wait()) {
      if (cancel != nullptr && cancel->is_set()) search.stop();
      const std::optional<Progress> latest = search.take_latest();
      py::gil_scoped_acquire acquired;
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      if (latest && !progress.is_none()) progress(*latest);
    }
    answer = search.take_answer();
  }
  return known(std::move(*answer));
}

Side side_of(const std::string& side) {
  if (side == "X") return Side::Black;
  if (side == "O") return Side::White;
  throw WrongInput("to_move must be X or O");
}

std::string letter(Side side) {
  return side == Side::Black ? "X" : "O";
}

using Drawn = std::tuple<std::vector<std::string>, std::string, std::string>;

Position position_of_python(const Drawn& drawn) {
  return known(position_of(std::get<0>(drawn), side_of(std::get<1>(drawn)), std::get<2>(drawn)));
}

Drawn drawn(const Position& position) {
  return {position.rows, letter(position.to_move), position.ko};
}

const char* name_of(FieldKind kind) {
  constexpr const char* kNames[] = {"flag", "whole",     "number", "text", "choice",
                                    "side", "one point", "points", "rows", "file"};
  return kNames[static_cast<int>(kind)];
}

py::list table_of_fields() {
  py::list all;
  for (const FieldInfo& field : fields()) {
    py::dict row;
    row["name"] = field.name;
    row["kind"] = name_of(field.kind);
    row["least"] = field.least;
    row["most"] = field.most;
    row["choices"] = field.choices;
    row["asks"] = field.asks;
    row["help"] = field.help;
    all.append(row);
  }
  return all;
}

}  // namespace

PYBIND11_MODULE(_native, module) {
  static py::exception<WrongInput> wrong_input(module, "WrongInput", PyExc_ValueError);
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const WrongInput& wrong) {
      wrong_input(wrong.what());
    }
  });

  py::class_<Cancel>(module, "Cancel", "Stops the searches that were given it, from any thread.")
      .def(py::init<>())
      .def("set", &Cancel::set, "They end at once, and answer with what they know.")
      .def("is_set", &Cancel::is_set);

  py::class_<Progress>(module, "Progress", "How far a search is.")
      .def_readonly("seconds", &Progress::seconds)
      .def_readonly("nodes", &Progress::nodes)
      .def_property_readonly("likely",
                             [](const Progress& now) -> std::optional<std::string> {
                               if (!now.likely) return std::nullopt;
                               return name(*now.likely);
                             })
      .def_readonly("about", &Progress::about)
      .def_readonly("answered", &Progress::answered)
      .def_readonly("questions", &Progress::questions)
      .def_readonly("least", &Progress::least)
      .def_readonly("most", &Progress::most);

  py::class_<Answer>(module, "NativeAnswer")
      .def_property_readonly("fields", [](const Answer& answer) { return object_of(answer.fields); })
      .def("certificates",
           [](const Answer& answer, const std::string& name) {
             std::vector<std::pair<std::string, std::string>> all;
             const py::gil_scoped_release released;
             for (Certificate& certificate : answer.certificates(name))
               all.emplace_back(std::move(certificate.name), std::move(certificate.text));
             return all;
           })
      .def("tree", [](const Answer& answer) { return known(answer.tree()); })
      .def("svg", [](const Answer& answer) { return known(answer.svg()); })
      .def("diagram", [](const Answer& answer) { return known(answer.diagram()); });

  add_store(module);
  module.def("version", &version);
  module.def("ask", &ask_of_python, py::arg("fields"), py::arg("cancel") = nullptr,
             py::arg("progress") = py::none(), py::arg("workers") = 0, py::arg("settle") = py::none());
  module.def(
      "settle_job",
      [](const std::string& job, const Cancel* cancel) {
        const py::gil_scoped_release released;
        return settle_job(job, cancel);
      },
      py::arg("job"), py::arg("cancel") = nullptr);
  module.def("fields", &table_of_fields);
  module.def("asks", [] {
    std::vector<std::tuple<std::string, std::string, std::string>> all;
    for (const AskInfo& info : asks()) all.emplace_back(info.word, info.stones, info.wants);
    return all;
  });
  module.def("position_of", [](const Drawn& given) { return drawn(position_of_python(given)); });
  module.def("play", [](const Drawn& given, const std::string& move) {
    return drawn(known(play(position_of_python(given), move)));
  });
  module.def("read_sgf", [](const std::string& sgf, std::optional<int> move, int game) {
    const Record record = known(read_sgf(sgf, move, game));
    return std::tuple(drawn(record.position), record.moves, record.games, record.remarks);
  });
  module.def("diagram_of", [](const Drawn& given) { return known(diagram_of(position_of_python(given))); });
  module.def("svg_of", [](const Drawn& given) { return known(svg_of(position_of_python(given))); });
  module.def("check", [](const std::string& certificate, std::uint64_t mebibytes, std::uint64_t ancestors) {
    const py::gil_scoped_release released;
    const yomikiri_check::Verdict verdict = yomikiri_check::check(certificate, {mebibytes, ancestors});
    return std::tuple(verdict.accepted, verdict.text, verdict.remarks);
  });
}
