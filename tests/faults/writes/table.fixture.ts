import { fileWrites } from './file-writes.fixture'
import { otherWrites } from './other-writes.fixture'
import { sharingWrites } from './sharing-writes.fixture'
import type { Write } from './write.fixture'

/** Every write that a form, a script or a link of the portal makes. */
export const writes: Record<string, Write> = { ...sharingWrites, ...fileWrites, ...otherWrites }
