import { nameOf, screens as views } from '../../tests/screens.fixture'

const ordinary = 5 * 1024
/** Plus the upload's island (decision 2). */
const uploading = ordinary + 60_000

/** The screens, each with its budget of script and a person who can open it. */
export const screens = views.map((view) => ({
  name: nameOf(view),
  path: view.path,
  mostScript: view.screen === 'upload' ? uploading : ordinary,
  person: view.who ?? 'Aino',
}))
