const ordinary = 5 * 1024
/** The upload's own module comes on top. */
const uploading = ordinary + 6 * 1024

const screen = (name: string, path: string, mostScript = ordinary, person = 'Aino') => ({
  name,
  path,
  mostScript,
  person,
})

/** Every screen, in the demo's data, and who can open it. */
export const screens = [
  screen('dashboard', '/a/0/dashboard'),
  screen('orders', '/a/0/orders'),
  screen('order', '/a/4101/orders/412873'),
  screen('order with product rows', '/a/4101/orders/412873?rows=1'),
  screen('backorders', '/a/4102/orders/backorder/408120'),
  screen('warranty', '/a/4101/orders/412873/warranty'),
  screen('delivery preparation', '/a/4101/orders/412873/deliverypreparation'),
  screen('report a defect', '/a/4101/orders/412873/defect'),
  screen('change a share', '/a/4101/orders/412873/shares/5102'),
  screen('delete a share', '/a/4101/orders/412873/shares/5102/delete'),
  screen('offers', '/a/4101/offers'),
  screen('offer', '/a/4101/offers/88214'),
  screen('contacts', '/a/4101/contacts'),
  screen('appliances', '/a/4101/contacts?tab=appliances'),
  screen('documents', '/a/4101/documents'),
  screen('delete a document', '/a/4101/documents/d-2020/delete'),
  screen('upload', '/a/4101/documents/upload', uploading),
  screen('deliveries', '/a/0/deliveries'),
  screen('settings', '/settings'),
  screen('webshop', '/webshop'),
  screen('ask for content', '/ask_for_content'),
  screen('accessibility', '/accessibility'),
  screen('invitation expired', '/invitation-expired', ordinary, 'Ella'),
  screen('offline', '/offline'),
]
