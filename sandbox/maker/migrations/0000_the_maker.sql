CREATE TABLE `contacts` (
	`id` integer PRIMARY KEY NOT NULL,
	`address_id` integer,
	`wire` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`address_id` integer NOT NULL,
	`order_id` text,
	`offer_id` text,
	`uploaded_by` text,
	`every_site` integer NOT NULL,
	`filename` text NOT NULL,
	`content_type` text NOT NULL,
	`wire` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `document_address` ON `documents` (`address_id`);--> statement-breakpoint
CREATE INDEX `document_order` ON `documents` (`order_id`);--> statement-breakpoint
CREATE INDEX `document_offer` ON `documents` (`offer_id`);--> statement-breakpoint
CREATE TABLE `invoice_rows` (
	`invoice_id` text NOT NULL,
	`order_id` text NOT NULL,
	`rows` text NOT NULL,
	PRIMARY KEY(`invoice_id`, `order_id`)
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`sub` text NOT NULL,
	`address_id` integer NOT NULL,
	`created_ms` integer,
	`wire` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notification_sub` ON `notifications` (`sub`);--> statement-breakpoint
CREATE TABLE `offers` (
	`id` text PRIMARY KEY NOT NULL,
	`address_id` integer NOT NULL,
	`listed` text NOT NULL,
	`showrooms` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `offer_address` ON `offers` (`address_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`address_id` integer NOT NULL,
	`listed` text NOT NULL,
	`main_delivery` text,
	`small_deliveries` text NOT NULL,
	`detail` text NOT NULL,
	`payments` text NOT NULL,
	`deliveries` text NOT NULL,
	`product_rows` text NOT NULL,
	`reclamation_rows` text NOT NULL,
	`showrooms` text NOT NULL,
	`backorders` text NOT NULL,
	`warranty_data` text,
	`delivery_data` text
);
--> statement-breakpoint
CREATE INDEX `order_address` ON `orders` (`address_id`);--> statement-breakpoint
CREATE TABLE `registrations` (
	`id` integer PRIMARY KEY NOT NULL,
	`wire` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `address_roles` (
	`address_id` integer NOT NULL,
	`sub` text NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`address_id`, `sub`)
);
--> statement-breakpoint
CREATE INDEX `role_sub` ON `address_roles` (`sub`);--> statement-breakpoint
CREATE TABLE `addresses` (
	`id` integer PRIMARY KEY NOT NULL,
	`owner` text NOT NULL,
	`street_address` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `previews` (
	`token` text PRIMARY KEY NOT NULL,
	`staff` text NOT NULL,
	`customer` text NOT NULL,
	`valid_until` text NOT NULL,
	`started_at` text,
	`ended_at` text
);
--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`endpoint` text PRIMARY KEY NOT NULL,
	`sub` text NOT NULL,
	`subscription` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`sub` text PRIMARY KEY NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`locale` text NOT NULL,
	`language` text,
	`push_notifications_enabled` integer NOT NULL,
	`staff` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `answers` (
	`key` text PRIMARY KEY NOT NULL,
	`status` integer NOT NULL,
	`body` text NOT NULL,
	`answered_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `debug_reports` (
	`id` integer PRIMARY KEY NOT NULL,
	`sub` text NOT NULL,
	`report` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invitations` (
	`invitation_id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`expires_at` text,
	`accepted_at` text,
	`accepted_by` text,
	`wire` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `invitation_order` ON `invitations` (`order_id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`language` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `publication_requests` (
	`id` integer PRIMARY KEY NOT NULL,
	`sub` text NOT NULL,
	`order_id` text NOT NULL,
	`postal_code` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sales_persons` (
	`order_id` text NOT NULL,
	`postal_code` text NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	PRIMARY KEY(`order_id`, `postal_code`)
);
--> statement-breakpoint
CREATE TABLE `shares` (
	`share_id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`email` text NOT NULL,
	`sub` text,
	`expires_at` text,
	`wire` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `share_order` ON `shares` (`order_id`);