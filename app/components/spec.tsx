/** A property of a product; its label is read out, and seen where the value does not say it. */
export function Spec(props: { label: string; value: string | undefined; shown?: boolean }) {
  const { label, value, shown = false } = props
  if (!value) return null
  return (
    <span>
      <b className={shown ? undefined : 'sr'}>{label} </b>
      {value}
    </span>
  )
}
