-- Groups and variety of a set that the practice built go and come back with it.
SELECT keep_history('reference_group', 'referenceSet', 'set_id');--> statement-breakpoint
SELECT keep_history('reference_variety', 'referenceSet', 'set_id');
