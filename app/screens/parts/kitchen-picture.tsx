import { Elevation } from '~/ui/art/elevation'
import { paths } from '~/paths'
import { cx } from '~/ui/cx'

interface KitchenPictureProps {
  /** Null: no picture. */
  id: string | null
  of: { addressId: string; orderId: string }
  className: string
}

/**
 * The order's newest picture in a box of fixed size (answer 107). The drawing behind shows without a picture.
 */
export const KitchenPicture = ({ id, of, className }: KitchenPictureProps) => (
  <div
    className={cx(
      'relative grid place-items-center overflow-hidden print:hidden',
      id && 'aspect-video low:aspect-auto min-[56rem]:aspect-auto',
      className,
    )}
  >
    <Elevation className="px-4 pt-2 md:py-3" />
    {id && (
      <img
        className="absolute inset-0 size-full object-cover"
        src={paths.kitchenPicture(id, of)}
        alt=""
        loading="lazy"
        decoding="async"
        width={640}
        height={360}
      />
    )}
  </div>
)
