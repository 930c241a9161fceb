// npm run dev: the sandbox, and the portal with hot reload.
import { installPackages, makeFolder } from './prepare.mjs'
import { exampleSites, freePort, linksOf, startPortal, startSandbox } from './stack.mjs'

await installPackages()
const dataDir = makeFolder('data/dev')
const port = await freePort(Number(process.env.PORT ?? 3000))
const portalUrl = `http://localhost:${port}`
const sandbox = await startSandbox({
  portalUrl,
  dataDir: `${dataDir}/sandbox`,
  identityPort: await freePort(4010),
  makerPort: await freePort(4020),
  extra: process.argv.slice(2),
  onLine: console.log,
})
const portal = await startPortal({
  port,
  development: true,
  env: {
    PUBLIC_URL: portalUrl,
    API_BASE_URL: sandbox.apiBaseUrl,
    OIDC_ISSUER: sandbox.issuer,
    OIDC_CLIENT_ID: sandbox.clientId,
    OIDC_CLIENT_SECRET: sandbox.clientSecret,
    VAPID_PUBLIC_KEY: sandbox.vapidPublicKey,
    SESSION_SECRET: 'development only with thirty-two characters',
    SESSION_DIR: `${dataDir}/portal`,
    PAYEE_NAME_FI: 'Keittiö Oy',
    PAYEE_NAME_SE: 'Keittiö AB',
    ...exampleSites,
  },
  onLine: console.log,
})
console.log(`\nPortal ${portalUrl}, identity provider ${sandbox.issuer}, API ${sandbox.apiBaseUrl}`)
console.log(await linksOf(sandbox.apiBaseUrl))

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    void Promise.all([portal.stop(), sandbox.stop()]).then(() => process.exit())
  })
}
