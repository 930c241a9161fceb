declare const __REVISION__: string

declare module 'virtual:enhance' {
  /** Address of the script that improves pages. */
  const url: string
  export default url
}
