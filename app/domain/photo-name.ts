/** Names that cameras, phones and messengers give: image.jpg, IMG_1234.jpeg, DSC_0001.JPG, 20261129_101500.jpg. */
const ofCamera =
  /^(?:image|photo|(?:img|mvimg|pxl|dsc[fn]?)[-_]?\d[\w-]*|\d{8}[-_]\d{6}\d*)[ _-]?(?:\(?\d{1,3}\)?)?\.(?:jpe?g|png)$/i

export const isCameraName = (name: string): boolean => ofCamera.test(name)

interface Chosen {
  name: string
  /** The number among the photos; null: the file keeps its name. */
  photo: number | null
}

/**
 * Numbers photos that only have a camera's name, since five photos of an iPhone are all "image.jpg". Without an order
 * such a name stays while no other file has it.
 * @param earlier the files that the form already has
 */
export function photoNumbers(
  names: readonly string[],
  hasOrder: boolean,
  earlier: readonly Chosen[] = [],
): (number | null)[] {
  const all = [...earlier.map(({ name }) => name), ...names]
  let last = Math.max(0, ...earlier.map(({ photo }) => photo ?? 0))
  return names.map((name) => {
    const isShared = all.indexOf(name) !== all.lastIndexOf(name)
    if (!isCameraName(name) || !(hasOrder || isShared)) return null
    last += 1
    return last
  })
}
