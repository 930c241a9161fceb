import type { Operation } from './operation'

/**
 * Calls of the specification's section 7 that write. Any 2xx is a success whatever the body is: what
 * was done is never reported as failed.
 */
export const writes: readonly Operation[] = [
  {
    call: 'POST /api/User',
    tag: 'Person',
    id: 'updateUser',
    summary: 'Saves the settings of the person',
    description: 'Both fields always come together.',
    body: 'UserSettings',
    answer: { row: 'User' },
  },
  {
    call: 'POST /api/User/subscription',
    tag: 'Person',
    id: 'saveSubscription',
    summary: 'Registers where push notifications are sent',
    description:
      'A browser that subscribes again, or for somebody else, has the same endpoint: it is one device.',
    body: 'PushSubscription',
    answer: 'nothing',
  },
  {
    call: 'POST /api/Document',
    tag: 'Documents',
    id: 'uploadDocument',
    summary: 'Adds a file of the person’s own',
    description: '10,000,000 bytes at most, before they are in base64.',
    body: 'DocumentUpload',
    answer: { row: 'Document' },
    refusals: [403],
  },
  {
    call: 'DELETE /api/Document/{documentId}',
    tag: 'Documents',
    id: 'deleteDocument',
    summary: 'Deletes a document that the person has uploaded',
    answer: 'nothing',
    refusals: [403],
  },
  {
    call: 'POST /api/Order/{orderId}/Share/{shareId}',
    tag: 'Sharing',
    id: 'updateShare',
    summary: 'Changes until when somebody sees the order',
    body: 'ShareUpdate',
    answer: { row: 'Share' },
    refusals: [403],
  },
  {
    call: 'DELETE /api/Order/{orderId}/Share/{shareId}',
    tag: 'Sharing',
    id: 'deleteShare',
    summary: 'Ends a share: the person can no longer see the order',
    description: '404 counts as deleted.',
    answer: 'nothing',
    refusals: [403],
  },
  {
    call: 'POST /api/Order/{orderId}/Invitation',
    tag: 'Sharing',
    id: 'createInvitation',
    summary: 'Invites somebody to see the order',
    description:
      'The API sends the mail with the link, `/invitation/{invitationId}` of the portal.',
    body: 'NewInvitation',
    answer: { row: 'Invitation' },
    refusals: [403],
  },
  {
    call: 'DELETE /api/Order/{orderId}/Invitation/{invitationId}',
    tag: 'Sharing',
    id: 'deleteInvitation',
    summary: 'Withdraws an invitation',
    description: '404 counts as deleted.',
    answer: 'nothing',
    refusals: [403],
  },
  {
    call: 'POST /api/PublicationRequest',
    tag: 'Publication',
    id: 'requestPublication',
    summary: 'Asks the seller to publish an order',
    body: 'PublicationRequest',
    answer: 'nothing',
  },
  {
    call: 'DELETE /api/Impersonate',
    tag: 'Previews',
    id: 'endPreview',
    summary: 'Ends the preview of this staff member',
    description: '404 counts as ended.',
    answer: 'nothing',
  },
  {
    call: 'POST /api/System/debug',
    tag: 'System',
    id: 'reportStart',
    summary: 'Reports that the portal has started for a person',
    body: 'StartReport',
    answer: 'nothing',
  },
]
