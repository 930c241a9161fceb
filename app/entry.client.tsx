import { RemixBrowser } from '@remix-run/react'
import { hydrateRoot } from 'react-dom/client'

// Loaded only by routes whose handle says `hydrate`.
hydrateRoot(document, <RemixBrowser />)
