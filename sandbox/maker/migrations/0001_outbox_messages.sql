ALTER TABLE `outbox` ADD `message` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `sent_at` text;