import { markSection } from './mark-section'

// Once a page, as `forms` is.
markSection()
