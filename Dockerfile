# The portal as an image, and with `--target sandbox` what stands in for the provider and the API.
# docs/running.md says how they are used; `docker build --build-arg REVISION=<revision> .`

FROM node:24-bookworm-slim AS sources
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .

# Where anybody logs in as anybody: for trying out only (deploy/compose.demo.yaml).
FROM sources AS sandbox
RUN install -d -o node -g node -m 0700 /data
USER 1000:1000
VOLUME /data
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=10 CMD ["node", "-e", "const ask = (url) => fetch(url).then(({ ok }) => { if (!ok) throw new Error(url) }); Promise.all([ask('http://127.0.0.1:4010/.well-known/openid-configuration'), ask('http://127.0.0.1:4020/sandbox/links')]).then(() => process.exit(0), () => process.exit(1))"]
ENTRYPOINT ["node", "--import", "tsx", "sandbox/main.ts", "--data", "/data"]
CMD ["--portal-url", "http://localhost:3000", "--identity-port", "4010", "--maker-port", "4020"]

FROM sources AS build
# The argument SHIP is `--monitoring` where the client for MONITORING_DSN has to stay.
ARG SHIP
RUN npm run build && node scripts/ship.mjs $SHIP

FROM node:24-bookworm-slim
# The menu shows it, the service worker names its cache by it: each build needs one of its own.
ARG REVISION
ENV NODE_ENV=production REVISION=$REVISION SESSION_DIR=/data
WORKDIR /portal
COPY package.json ./
COPY --from=build /portal/node_modules node_modules
COPY --from=build /portal/build build
RUN install -d -o node -g node -m 0700 /data
# `node` of the image, as a number: orchestrators can tell only of numbers that they are not root.
USER 1000:1000
# All that is written: sessions where there is no Redis, and files on their way to the API.
VOLUME /data
EXPOSE 3000
# That the process is up. Whether it can serve, /readyz says, to who sends it requests: a process
# whose store is away has to be left alone, and not to be started anew.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Nothing in it makes code of text, and so nobody else can.
CMD ["node", "--disallow-code-generation-from-strings", "build/server/index.js"]
