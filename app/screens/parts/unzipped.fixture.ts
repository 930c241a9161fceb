import JSZip from 'jszip'

interface Unzipped {
  bytes: Buffer
  /** The time as stored in the zip, without a zone. */
  modified: string
}

/** The files by name, read and checked by another library than the portal's. */
export async function unzipped(zip: Response | Uint8Array): Promise<Record<string, Unzipped>> {
  const bytes = zip instanceof Response ? new Uint8Array(await zip.arrayBuffer()) : zip
  const { files } = await JSZip.loadAsync(bytes, { checkCRC32: true })
  const read = Object.values(files)
    .filter(({ dir }) => !dir)
    .map(async (file) => {
      const modified = file.date.toISOString().replace('T', ' ').slice(0, 16)
      return [file.name, { bytes: await file.async('nodebuffer'), modified }] as const
    })
  return Object.fromEntries(await Promise.all(read))
}
