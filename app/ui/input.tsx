export const fieldClass =
  'grid min-w-0 grid-cols-1 content-start gap-1.5 *:[label]:text-sm *:[label]:text-birch-2'

/** Without side padding. */
export const bareInputClass =
  'min-h-12 w-full min-w-0 rounded-control border border-field-line bg-field py-2.5 placeholder:text-birch-3 focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-danger [&::-webkit-search-cancel-button]:hidden'

export const inputClass = `${bareInputClass} px-3.5`

export const hintClass = 'text-label text-birch-3'

export const errorClass = 'flex items-center gap-1.5 text-sm text-danger'

/** Looks like a button, with the file input over it. */
export const pickClass =
  'relative *:[input]:absolute *:[input]:inset-0 *:[input]:w-full *:[input]:cursor-pointer *:[input]:opacity-0 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
