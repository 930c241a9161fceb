/**
 * The end of a long form: stays visible above the phone's bottom bar while the person scrolls through the
 * form.
 */
export const dock =
  'sticky bottom-[calc(var(--spacing-bottomnav)+0.75rem+env(safe-area-inset-bottom))] z-2 justify-between rounded-front bg-front-raised px-4 py-3 shadow-sheet lg:bottom-4 forced-colors:border print:hidden'
