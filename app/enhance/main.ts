import { scrollToArrival } from './arrival'
import { upgradeBackLinks } from './back-link'
import { checkFields } from './check-fields'
import { enableCopying } from './copy'
import { openDialogs } from './dialogs'
import { closeOnOutside } from './dropdown'
import { keepSession } from './keep-session'
import { revealLazily } from './lazy'
import { manageMenu } from './menu'
import { manageMessages } from './messages'
import { enablePrinting } from './print'
import { waitForFields } from './needs-all'
import { managePush } from './push'
import { reportCaught, reportErrors } from './report-errors'
import { showSending } from './sending'
import { registerServiceWorker } from './service-worker'
import { enableFileSharing } from './share-file'

// Each improves what already works; one that fails leaves the others and the page as they are.
const improvements = [
  reportErrors,
  enableCopying,
  enableFileSharing,
  upgradeBackLinks,
  scrollToArrival,
  closeOnOutside,
  manageMenu,
  manageMessages,
  revealLazily,
  enablePrinting,
  checkFields,
  waitForFields,
  openDialogs,
  showSending,
  keepSession,
  registerServiceWorker,
  managePush,
]

for (const improve of improvements) {
  try {
    improve()
  } catch (error) {
    // A page that an old browser cannot improve is still a page.
    console.warn(error)
    reportCaught(error)
  }
}
