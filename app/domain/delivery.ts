/** One delivery of an order (specification 3, Delivery). `time` is shown as it came or DD.MM.YYYY. */
export interface Delivery {
  supplier: string
  carrier: string
  truckPhone: string
  time: string
  waybill: string
}
