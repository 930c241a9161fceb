import { Fragment } from 'react'
import { BreakableText } from '~/components/breakable-text'
import type { Piece } from '~/domain/search/marks'

/** A text in which what was searched for is marked. */
export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, isMatch }, index) => (
    <Fragment key={index}>{isMatch ? <b>{text}</b> : <BreakableText text={text} />}</Fragment>
  ))
}
