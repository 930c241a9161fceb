/** Replaces the module that scripts/enhance-plugin.ts generates. */
export default '/assets/enhance.js'
export const islands = { upload: '/assets/enhance-upload.js' }
