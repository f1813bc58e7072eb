# The emulator in a container; docs/containers.md says how to use it. For both architectures:
# docker buildx build --platform linux/amd64,linux/arm64 --tag producer-commerce-emulator .

# What is built is the same for every platform, so that it is built on that of the builder.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && mkdir data

FROM node:24-alpine
WORKDIR /app
COPY --from=build /build/package.json /build/LICENSE /build/container/producer-commerce-emulator.config.yaml ./
COPY --from=build /build/dist/command.js /build/dist/THIRD-PARTY-LICENSES.txt dist/
COPY --from=build /build/dist/command dist/command
COPY --from=build /build/dist/console dist/console
COPY --from=build --chown=node:node /build/data /data
ENV PORT=4010
USER node
EXPOSE 4010
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=6s --start-period=10s --retries=3 CMD ["node", "/app/dist/command.js", "health"]
ENTRYPOINT ["node", "/app/dist/command.js"]
