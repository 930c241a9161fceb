import { upgradeBackLinks } from './back-link'
import { enableCopying } from './copy'
import { openDialogs } from './dialogs'
import { closeOnOutside } from './dropdown'
import { keepSession } from './keep-session'
import { revealLazily } from './lazy'
import { loadDevice } from './load-device'
import { loadModules } from './load-modules'
import { loadUpload } from './load-upload'
import { manageMenu } from './menu'
import { manageMessages } from './messages'
import { enablePrinting } from './print'
import { reportCaught, reportErrors } from './report-errors'
import { reportView } from './report-view'
import { scrollToAutofocus } from './scroll-to-autofocus'
import { registerServiceWorker } from './service-worker'
import { enableFileSharing } from './load-sharing'
import { showWaiting } from './waiting'

// Each improves a page that already works; if one fails, the others still run.
const improvements = [
  reportErrors,
  reportView,
  enableCopying,
  enableFileSharing,
  upgradeBackLinks,
  scrollToAutofocus,
  closeOnOutside,
  manageMenu,
  manageMessages,
  revealLazily,
  enablePrinting,
  loadModules,
  openDialogs,
  loadUpload,
  showWaiting,
  keepSession,
  registerServiceWorker,
  loadDevice,
]

for (const improve of improvements) {
  try {
    improve()
  } catch (error) {
    // In an old browser the page works without this improvement.
    console.warn(error)
    reportCaught(error)
  }
}
