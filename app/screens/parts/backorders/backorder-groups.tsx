import { BreakableText } from '~/ui/breakable-text'
import { Form } from '~/framework'
import { useTranslation } from '~/i18n/use-translation'
import { Chip } from '~/ui/chip'
import { Disclosure } from '~/ui/disclosure'
import type { BackorderPage } from '~/domain/backorder-page'
import { BackorderList } from './backorder-list'

interface BackorderGroupsProps {
  groups: BackorderPage['groups']
  /** The link to a row's order, on a page of several orders. */
  orderHref?: (orderId: string) => string
}

/** A group is open until all of its rows are delivered (specification 2.9 and 2.10). */
export function BackorderGroups({ groups, orderHref }: BackorderGroupsProps) {
  const { t } = useTranslation()
  return (
    <ul className="grid grid-cols-1 gap-1.5">
      {groups.map(({ carrier, delivered, open, coming, rows }) => (
        <li key={carrier}>
          <Disclosure
            look="list"
            end={coming > 0 ? t('backorder:coming', { count: coming }) : undefined}
            open={open}
            summary={
              <>
                <h3>
                  <BreakableText text={carrier || t('backorder:other_carrier')} />
                </h3>{' '}
                {delivered && (
                  <Chip tone="ok" icon="check">
                    {t('backorder:delivered')}
                  </Chip>
                )}
              </>
            }
          >
            <BackorderList rows={rows} isGroupDelivered={delivered} orderHref={orderHref} />
          </Disclosure>
        </li>
      ))}
    </ul>
  )
}

interface DeliveredSwitchProps {
  /** The number of delivered rows. */
  delivered: number
  /** The form's path, without search parameters. */
  action: string
  on: boolean
  /** Parameters that stay when the switch is pressed. */
  hiddenFields?: Record<string, string>
  /** The switch is on by default, so only "off" is in the address. */
  isOnByDefault?: boolean
}

/**
 * Works without scripts; the default stays out of the address. The pages of 50 and the counts differ with delivered
 * rows, so the server renders them, and the person stays in place.
 */
export function DeliveredSwitch(props: DeliveredSwitchProps) {
  const { delivered, action, on, hiddenFields = {}, isOnByDefault = false } = props
  const { t } = useTranslation()
  return (
    <Form method="get" action={action}>
      {Object.entries(hiddenFields).map(([name, other]) => (
        <input key={name} type="hidden" name={name} value={other} />
      ))}
      <button
        className="switch"
        type="submit"
        role="switch"
        aria-checked={on}
        data-keep-place=""
        {...((!on || isOnByDefault) && { name: 'showDelivered', value: on ? '0' : '1' })}
      >
        {t('backorder:show_delivered', { count: delivered })}
      </button>
    </Form>
  )
}
