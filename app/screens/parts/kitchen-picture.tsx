import { Elevation } from '~/ui/art/elevation'
import { paths } from '~/paths'
import { cx } from '~/ui/cx'

interface KitchenPictureProps {
  /** Of the document; null: there is no picture. */
  id: string | null
  of: { addressId: string; orderId: string }
  place: string
}

/**
 * The newest picture of the order's kitchen in a box that keeps its size (answer 107). The drawing is seen where
 * there is no picture, or none that can be shown: it lies behind.
 */
export const KitchenPicture = ({ id, of, place }: KitchenPictureProps) => (
  <div
    className={cx(
      'relative grid place-items-center overflow-hidden print:hidden',
      id && 'aspect-video',
      place,
    )}
  >
    <Elevation place="p-3" />
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
