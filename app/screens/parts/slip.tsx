import { cx } from '~/ui/cx'

/** The first child is a title for screen readers. */
export const ticketClass =
  'flex flex-wrap rounded-front bg-front-new shadow-front print:break-inside-avoid forced-colors:border'

const kinds = {
  /** Notches separate the delivery from other slips. */
  first:
    'notched flex-[1_1_100%] gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_fit-content(60%)] md:items-end xl:grid-flow-dense xl:grid-cols-[minmax(0,1fr)_27rem]',
  place: 'flex-[1_1_16rem] gap-0.5',
  link: 'flex-[1_1_8rem] gap-0.5 text-birch no-underline *:[strong]:hover:underline',
} as const

export const slipClass = (kind: keyof typeof kinds) =>
  cx(
    'relative grid min-w-0 grid-cols-1 content-start px-[min(1.125rem,5vw)] py-3 md:px-6 md:py-4.5',
    'not-print:nth-[n+3]:border-t not-print:nth-[n+3]:border-dashed not-print:nth-[n+3]:border-field-line',
    'print:flex-[1_1_0] print:content-start print:p-0 print:pe-[4mm]',
    kinds[kind],
  )
