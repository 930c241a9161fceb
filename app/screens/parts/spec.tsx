/** A property of a product; its label is read out, and seen where the value does not say it. */
export function Spec(props: { label: string; value: string | undefined; isVisible?: boolean }) {
  const { label, value, isVisible = false } = props
  if (!value) return null
  return (
    <span>
      <b className={isVisible ? undefined : 'sr'}>{label} </b>
      {value}
    </span>
  )
}
