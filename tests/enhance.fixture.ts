/** In place of what scripts/enhance-plugin.ts builds. */
export default '/assets/enhance.js'
export const islands = { upload: '/assets/enhance-upload.js' }
