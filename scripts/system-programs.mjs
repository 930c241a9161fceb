// Finds programs for tests: one named by a variable, one that is installed, or Debian's.
import { existsSync } from 'node:fs'
import { installSystemPackages } from './system-packages.mjs'

/**
 * @param {{ program: string, paths: string[], variable: string, debian: string, without: string }} about
 * `variable`: the environment variable that may name the program.
 * `without`: the end of a sentence about the tests that cannot run.
 */
function systemProgram({ program, paths, variable, debian, without }) {
  /** @returns {string | null} its path; null: not found */
  const find = () =>
    [process.env[variable], ...paths].find((path) => path && existsSync(path)) ?? null

  return {
    find,
    /**
     * Installs Debian's program if none is found. It reports no failure: the caller that needs the program
     * does.
     * @param {string} why
     */
    install(why) {
      if (find()) return
      installSystemPackages([debian], `${why} (${variable} names one of your own)`)
    },
    /** Prints one line; in CI throws an error. */
    reportMissing() {
      const text = `${program} is missing: ${without}`
      if (process.env.CI) throw new Error(`${text} (apt-get install ${debian})`)
      console.warn(`${text}; that is left out`)
    },
  }
}

export const redisServer = systemProgram({
  program: 'redis-server',
  paths: ['/usr/bin/redis-server', '/usr/local/bin/redis-server'],
  variable: 'REDIS_SERVER_PATH',
  debian: 'redis-server',
  without: 'the tests with a real Redis cannot run',
})

export const nginx = systemProgram({
  program: 'nginx',
  paths: ['/usr/sbin/nginx', '/usr/local/sbin/nginx'],
  variable: 'NGINX_PATH',
  debian: 'nginx-light',
  without: 'nothing can be tried behind it',
})

export const java = systemProgram({
  program: 'java',
  paths: ['/usr/bin/java', '/usr/local/bin/java'],
  variable: 'JAVA_PATH',
  debian: 'default-jre-headless',
  without: 'the pages cannot be read by the Nu checker',
})
