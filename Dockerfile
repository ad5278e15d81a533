# The service in one image; the argument chooses the process: api, worker or all. Operators' commands are in it too:
# `--entrypoint hotel-content`.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
RUN npm ci --ignore-scripts
COPY . .
# Without the packages in dist/node_modules: the embedded PostgreSQL and the sample catalog are for trying it out.
RUN npm run build && rm -r dist/node_modules

FROM node:24.21.0-slim
# glibc would otherwise keep what threads and large arrays have freed, some 60 MB with a million hotels.
ENV NODE_ENV=production HOST=0.0.0.0 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts && npm cache clean --force
COPY --from=build /app/dist ./dist
COPY bin ./bin
RUN ln -s /app/bin/hotel-content.js /usr/local/bin/hotel-content
# Files to import, and their rejects: the one folder that the service may write to.
RUN mkdir /imports && chown node:node /imports
VOLUME /imports
USER node
EXPOSE 8080 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/content/hotels/v1/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/bootstrap/main.js"]
CMD ["all"]
