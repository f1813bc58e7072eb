package courseshop // The emulator in tests: one process for the run, a world of its own for each test.

import (
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
)

var emulator world

type world struct {
	URL        string // of the emulator; its API is below /api/v2
	Pid        int
	ControlURL string `json:"control_url"`
	Tokens     map[string]string
	Refs       map[string]map[string]struct{ Hash string } // the ids of your labels
}

func TestMain(m *testing.M) {
	process := exec.Command("sh", "-c", "${PRODUCER_COMMERCE_EMULATOR:-npx producer-commerce-emulator} --json --port 0 --now 2026-03-01T12:00:00Z --freeze")
	process.Stderr = os.Stderr
	output, _ := process.StdoutPipe()
	if process.Start() != nil || json.NewDecoder(output).Decode(&emulator) != nil {
		panic("The emulator did not start. PRODUCER_COMMERCE_EMULATOR is the command that starts it.")
	}
	defer syscall.Kill(emulator.Pid, syscall.SIGTERM)
	m.Run()
}

func openWorld(t *testing.T, options string) (opened world) {
	answer, err := http.Post(emulator.ControlURL+"/worlds", "application/json", strings.NewReader(options))
	if err != nil || answer.StatusCode != 201 || json.NewDecoder(answer.Body).Decode(&opened) != nil {
		t.Fatal("No world was opened: ", answer, err)
	}
	return opened
}
