# yomi and yomi-check in a small image:
#
#   docker build -t yomi .
#   docker run --rm -v "$PWD:/work" yomi solve docs/examples/net.sgf
FROM debian:12 AS build
RUN apt-get update && apt-get install -y --no-install-recommends make
COPY . /yomikiri
WORKDIR /yomikiri
RUN make deb

FROM debian:12-slim
COPY --from=build /yomikiri/build/deb/yomi_*.deb /tmp/
RUN apt-get update && apt-get install -y --no-install-recommends /tmp/yomi_*.deb zstd \
    && rm -rf /tmp/yomi_*.deb /var/lib/apt/lists/*
WORKDIR /work
ENTRYPOINT ["yomi"]
