import { nameOf, screens as views } from '../../tests/screens.fixture'

const ordinary = 5 * 1024
/** The upload's island comes on top (decision 2). */
const uploading = ordinary + 60_000

/** Every screen, with the most script that it may load, and who can open it. */
export const screens = views.map((view) => ({
  name: nameOf(view),
  path: view.path,
  mostScript: view.screen === 'upload' ? uploading : ordinary,
  person: view.who ?? 'Aino',
}))
