/** Where the middle of the trunk lies below the drawing, and how far its bark is from there. */
const middle = 1004
const bark = 1000
/** Of the wood that is seen: a long warranty has narrow rings, as an old tree has. */
const depth = 84

/** The foot of the certificate: end grain with a ring for each year of the longest warranty. */
export function Rings({ years }: { years: number }) {
  return (
    <svg viewBox="0 0 720 80" aria-hidden="true" fill="none" stroke="#c79a5f">
      <circle cx="360" cy={middle} r={bark} fill="#f0e4c9" stroke="#7d5527" strokeWidth="2.5" />
      {Array.from({ length: years }, (_, year) => (
        <circle
          key={year}
          cx="360"
          cy={middle}
          r={radius(year + 1, years)}
          strokeWidth={year % 3 === 0 ? 1.1 : 0.7}
        />
      ))}
    </svg>
  )
}

/** No two years are alike: each ring is a little off its even place. */
function radius(year: number, years: number): number {
  const width = depth / (years + 1)
  return Math.round((bark - year * width + (((year * 7) % 5) - 2) * width * 0.12) * 100) / 100
}
