# Build, then run with production dependencies as an ordinary user.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# As scripts/supervisor.mjs sets it: large buffers go back to the system.
ENV MALLOC_MMAP_THRESHOLD_=1048576
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force \
  && mkdir /data /backups && chown node:node /data /backups
COPY --from=build /app/dist dist
# For npm run backup, restore and audit:verify, which take the build as it is here.
COPY scripts/command.mjs scripts/steps.mjs scripts/
COPY data data
COPY src/server/db/migrations src/server/db/migrations
USER node
VOLUME /data /backups
EXPOSE 3000
# Whether the process is alive: one that waits for its database is not helped by a restart. The proxy asks /api/health.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health/live').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"
# The server itself is process 1: it gets the signals and stops with grace.
CMD ["node", "dist/server/main.js"]
