import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installSystemPackages } from '../../scripts/system-packages.mjs'

function findNginx(): string {
  const path = [process.env.NGINX_PATH, '/usr/sbin/nginx'].find((name) => name && existsSync(name))
  const why = 'for the proxy before several portals (NGINX_PATH names one of your own)'
  if (path) return path
  if (installSystemPackages(['nginx-light'], why)) return '/usr/sbin/nginx'
  throw new Error('nginx is missing')
}

const settings = (dir: string, port: number, targets: readonly string[]) => `
daemon off;
worker_processes 1;
pid ${dir}/pid;
error_log ${dir}/error.log;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${dir}/body;
  proxy_temp_path ${dir}/proxy;
  fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi;
  scgi_temp_path ${dir}/scgi;
  client_max_body_size 60m;
  upstream portals {
    ${targets.map((target) => `server ${new URL(target).host};`).join(' ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://portals;
      proxy_http_version 1.1;
      proxy_request_buffering off;
      proxy_max_temp_file_size 0;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`

/** A real nginx on the loopback, which hands requests to the portals in turn. */
export async function startNginx(port: number, targets: readonly string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'nginx-'))
  const file = join(dir, 'nginx.conf')
  writeFileSync(file, settings(dir, port, targets))
  const child = spawn(findNginx(), ['-p', dir, '-c', file, '-e', `${dir}/error.log`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await isThere(url))) {
    if (child.exitCode !== null) throw new Error(`nginx has ended (${child.exitCode})`)
    await wait(50)
  }
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const isThere = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
