import { Table } from '../../html/parts'
import { nameOf, pathTo } from '../context'
import type { Request, Upload } from '../requests'
import { textIn } from '../wire'
import { formatTime } from '../format'

export function Requests({ requests }: { requests: Request[] }) {
  if (requests.length === 0) return <p>Nobody has asked for anything.</p>
  return (
    <Table head={['Order', 'Asked', 'By', 'Postal code', 'Salesperson', 'State']}>
      {requests.map((request) => (
        <tr key={request.id}>
          <th scope="row">{request.orderId}</th>
          <td>{formatTime(request.createdAt)}</td>
          <td>
            <a href={pathTo.customer(request.customer.sub)}>{nameOf(request.customer)}</a>
          </td>
          <td>{request.postalCode}</td>
          <td>{request.salesPerson ?? 'not known'}</td>
          <td>
            <RequestState request={request} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

function RequestState({ request }: { request: Request }) {
  const { id, owner, orderId, customer } = request
  if (owner === customer.sub) return <a href={pathTo.order(orderId)}>Published</a>
  if (owner !== null) return <>Somebody else’s order</>
  const form = `${pathTo.publish(customer.sub, 'order')}?request=${id}`
  return (
    <a className="button" href={form}>
      Publish order {orderId}
    </a>
  )
}

export function Uploads({ uploads }: { uploads: Upload[] }) {
  if (uploads.length === 0) return <p>Nothing has been uploaded.</p>
  return (
    <Table head={['File', 'Uploaded', 'By', 'Address', 'Order', 'Details']}>
      {uploads.map(({ document, customer, streetAddress }) => (
        <tr key={document.id}>
          <th scope="row">
            <a href={pathTo.document(document.id)}>{document.filename}</a>
          </th>
          <td>{formatTime(textIn(document.wire, 'updatedAt'))}</td>
          <td>
            <a href={pathTo.customer(customer.sub)}>{nameOf(customer)}</a>
          </td>
          <td>{document.everySite ? 'every address' : streetAddress}</td>
          <td>{document.orderId}</td>
          <td>{textIn(document.wire, 'lisatiedot')}</td>
        </tr>
      ))}
    </Table>
  )
}
