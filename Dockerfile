# The service in one image; the argument chooses the process: api, worker or all. Operators' commands are in it too:
# node dist/cli/main.js.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without the embedded Postgres and other parts for development: the database is elsewhere.
RUN npm ci --omit=dev --omit=optional --ignore-scripts && npm cache clean --force
COPY --from=build /app/dist ./dist
# Files to import, and their rejects: the one folder that the service may write to.
RUN mkdir /imports && chown node:node /imports
VOLUME /imports
USER node
EXPOSE 8080 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/content/hotels/v1/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/bootstrap/main.js"]
CMD ["all"]
