DROP TRIGGER processor_movements_step ON "processor_movements";--> statement-breakpoint
CREATE TRIGGER processor_movements_step BEFORE UPDATE ON "processor_movements" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'new>booked', 'new>foreign', 'new>stuck', 'new>unclassified', 'stuck>new', 'unclassified>booked', 'unclassified>foreign');--> statement-breakpoint
CREATE TRIGGER movement_decisions_step BEFORE UPDATE ON "movement_decisions" FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
EXECUTE FUNCTION check_step('state', 'waiting>approved', 'waiting>declined');
