import { upgradeBackLinks } from './back-link'
import { checkFields } from './check-fields'
import { enableCopying } from './copy'
import { openDialogs } from './dialogs'
import { closeOnOutside } from './dropdown'
import { fetchStyles } from './first-visit'
import { keepSession } from './keep-session'
import { revealLazily } from './lazy'
import { loadUpload } from './load-upload'
import { markSection } from './mark-section'
import { manageMenu } from './menu'
import { manageMessages } from './messages'
import { enablePrinting } from './print'
import { waitForFields } from './needs-all'
import { managePush } from './push'
import { reportCaught, reportErrors } from './report-errors'
import { reportView } from './report-view'
import { scrollToAutofocus } from './scroll-to-autofocus'
import { registerServiceWorker } from './service-worker'
import { enableFileSharing } from './share-file'
import { showWaiting } from './waiting'

// Each improves a page that already works; if one fails, the others still run.
const improvements = [
  reportErrors,
  fetchStyles,
  reportView,
  enableCopying,
  enableFileSharing,
  upgradeBackLinks,
  scrollToAutofocus,
  closeOnOutside,
  manageMenu,
  manageMessages,
  revealLazily,
  markSection,
  enablePrinting,
  checkFields,
  waitForFields,
  openDialogs,
  loadUpload,
  showWaiting,
  keepSession,
  registerServiceWorker,
  managePush,
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
