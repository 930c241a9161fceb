import type { WarrantyBadge, WarrantyCover } from '~/domain/warranty'

export const coverWords = {
  hinges: 'warranty:badges.hinges',
  furniture: 'warranty:badges.furniture',
  mechanisms: 'warranty:badges.mechanisms',
} as const satisfies Record<WarrantyCover, string>

export const yearsWords = {
  2: 'warranty:badges.years_2',
  5: 'warranty:badges.years_5',
  10: 'warranty:badges.years_10',
  30: 'warranty:badges.years_30',
} as const satisfies Record<WarrantyBadge['years'], string>
