package courseshop

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

const course = `{"name":"Violão do Zero","type":"course","description":"Do primeiro acorde"}`
const account = `{"data":{
	"products": {"violao": {"name": "Violão do Zero"}},
	"offers": {"mensal": {"product": "violao", "price": 9900, "interval": 30}},
	"customers": {"ana": {"name": "Ana Souza", "email": "ana@example.test"}},
	"orders": {"da_ana": {"offer": "mensal", "at": "-10d", "customer": "ana", "payment_method": "credit_card"}},
	"subscriptions": {"da_ana": {"charges": ["paid"]}}
}}`

func TestAnswersWithRecordsOfItsOwn(t *testing.T) {
	world := openWorld(t, account)
	var order struct{ Customer struct{ Name string } }
	read(t, ask(t, "GET", api("/orders/"+world.Refs["orders"]["da_ana"].Hash), world.Tokens["full"], "", ""), &order)
	equal(t, order.Customer.Name, "Ana Souza")
	equal(t, summary(t, world).Total, 1)
}

func TestWalksEveryPageOfAList(t *testing.T) {
	world := openWorld(t, `{}`)
	lines, pages := 0, 0
	for next := api("/orders/history"); next != ""; pages++ {
		var page struct {
			Data  []any
			Links struct{ Next string }
		}
		read(t, ask(t, "GET", next, world.Tokens["full"], "", ""), &page)
		lines += len(page.Data)
		next = page.Links.Next
	}
	equal(t, pages > 1, true)
	equal(t, lines, summary(t, world).TotalItems)
}

func TestCreatesOnceUnderAKeyAndInItsOwnWorld(t *testing.T) {
	world, other, key := openWorld(t, `{}`), openWorld(t, `{}`), uuid()
	first := ask(t, "POST", api("/products"), world.Tokens["full"], key, course)
	again := ask(t, "POST", api("/products"), world.Tokens["full"], key, course)
	equal(t, first.StatusCode, 201)
	equal(t, text(first), text(again))
	equal(t, timesListed(t, world), 1)
	equal(t, timesListed(t, other), 0)
}

func TestGetsTheAnswerThatWasLostByTheSameKey(t *testing.T) {
	world, key := openWorld(t, `{"scenario":"lost-response"}`), uuid()
	if _, err := send("POST", api("/products"), world.Tokens["full"], key, course); err == nil {
		t.Fatal("the first answer was not lost")
	}
	equal(t, ask(t, "POST", api("/products"), world.Tokens["full"], key, course).StatusCode, 201)
	equal(t, timesListed(t, world), 1)
	var scenario struct{ Expectations []struct{ Met bool } }
	read(t, ask(t, "GET", world.ControlURL+"/scenario", "", "", ""), &scenario)
	equal(t, fmt.Sprint(scenario.Expectations), "[{true} {true}]")
}

func TestWaitsOutAQuotaWithoutWaiting(t *testing.T) {
	world := openWorld(t, `{}`)
	for request := 0; request < 120; request++ {
		summary(t, world)
	}
	refused := ask(t, "GET", api("/orders/summary"), world.Tokens["full"], "", "")
	equal(t, refused.StatusCode, 429)
	equal(t, refused.Header.Get("Retry-After"), "60")
	ask(t, "POST", world.ControlURL+"/clock", "", "", `{"advance":"60s"}`)
	summary(t, world)
}

func TestRenewsASubscriptionWhenTheClockIsMoved(t *testing.T) {
	world := openWorld(t, account)
	ask(t, "POST", world.ControlURL+"/clock", "", "", `{"advance":"31d"}`)
	var subscriptions struct {
		Data []struct {
			SuccessfulCharges int `json:"successful_charges"`
		}
	}
	read(t, ask(t, "GET", api("/subscriptions/history"), world.Tokens["full"], "", ""), &subscriptions)
	equal(t, subscriptions.Data[0].SuccessfulCharges, 2)
}

func TestReceivesAWebhookAndVerifiesIt(t *testing.T) {
	var headers http.Header
	var body []byte
	receiver := httptest.NewServer(http.HandlerFunc(func(answer http.ResponseWriter, request *http.Request) {
		headers = request.Header
		body, _ = io.ReadAll(request.Body)
		answer.WriteHeader(204)
	}))
	defer receiver.Close()
	world := openWorld(t, account)
	var endpoint struct{ Secret string }
	read(t, ask(t, "POST", world.ControlURL+"/webhooks/endpoints", "", "", `{"url":"`+receiver.URL+`"}`), &endpoint)
	ask(t, "POST", world.ControlURL+"/clock", "", "", `{"advance":"31d"}`) // answers when everything is delivered

	key, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(endpoint.Secret, "whsec_"))
	code := hmac.New(sha256.New, key)
	fmt.Fprintf(code, "%s.%s.%s", headers.Get("webhook-id"), headers.Get("webhook-timestamp"), body)
	equal(t, headers.Get("webhook-signature"), "v1,"+base64.StdEncoding.EncodeToString(code.Sum(nil)))
	var event struct{ Event string }
	json.Unmarshal(body, &event)
	equal(t, event.Event, "subscription.renewed")
}

func TestSaysInTheJournalWhyARequestWasRefused(t *testing.T) {
	world := openWorld(t, `{}`)
	ask(t, "GET", api("/orders/summary"), world.Tokens["no_scopes"], "", "")
	var journal struct {
		Data []struct {
			Operation, Stage, Reason string
			Status                   int
		}
	}
	read(t, ask(t, "GET", world.ControlURL+"/requests", "", "", ""), &journal)
	equal(t, len(journal.Data), 1)
	entry := journal.Data[0]
	equal(t, fmt.Sprint(entry.Operation, entry.Status, entry.Stage), "getOrderSummary403scope")
	equal(t, strings.Contains(entry.Reason, "orders:read"), true)
}

func api(path string) string { return emulator.URL + "/api/v2" + path }

func send(method, url, token, key, body string) (*http.Response, error) {
	request, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	if key != "" {
		// Go repeats a request with an Idempotency-Key by itself when the connection breaks, unless it cannot read the body again.
		request.Header.Set("Idempotency-Key", key)
		request.GetBody = nil
	}
	return http.DefaultClient.Do(request)
}

func ask(t *testing.T, method, url, token, key, body string) *http.Response {
	t.Helper()
	answer, err := send(method, url, token, key, body)
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

func read(t *testing.T, answer *http.Response, into any) {
	t.Helper()
	body := text(answer)
	if answer.StatusCode >= 300 {
		t.Fatal(answer.Status, body)
	}
	if err := json.Unmarshal([]byte(body), into); err != nil {
		t.Fatal(err, body)
	}
}

func text(answer *http.Response) string {
	defer answer.Body.Close()
	body, _ := io.ReadAll(answer.Body)
	return string(body)
}

func summary(t *testing.T, world world) (totals struct {
	Total      int
	TotalItems int `json:"total_items"`
}) {
	t.Helper()
	read(t, ask(t, "GET", api("/orders/summary"), world.Tokens["full"], "", ""), &totals)
	return totals
}

func timesListed(t *testing.T, world world) int {
	t.Helper()
	return strings.Count(text(ask(t, "GET", api("/products"), world.Tokens["full"], "", "")), `"name":"Violão do Zero"`)
}

func uuid() string {
	random := make([]byte, 16)
	rand.Read(random)
	random[6], random[8] = random[6]&0x0f|0x40, random[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", random[:4], random[4:6], random[6:8], random[8:10], random[10:])
}

func equal[T comparable](t *testing.T, got, wanted T) {
	t.Helper()
	if got != wanted {
		t.Fatalf("got %v, wanted %v", got, wanted)
	}
}
