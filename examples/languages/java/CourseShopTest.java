import static org.junit.jupiter.api.Assertions.*;

import com.google.gson.*;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.*;
import java.util.*;
import java.util.concurrent.atomic.AtomicReference;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Emulator.class)
class CourseShopTest {
    static final String COURSE = """
        {"name": "Violão do Zero", "type": "course", "description": "Do primeiro acorde"}""";
    static final String ACCOUNT = """
        {"data": {
          "products": {"violao": {"name": "Violão do Zero"}},
          "offers": {"mensal": {"product": "violao", "price": 9900, "interval": 30}},
          "customers": {"ana": {"name": "Ana Souza", "email": "ana@example.test"}},
          "orders": {"da_ana": {"offer": "mensal", "at": "-10d", "customer": "ana", "payment_method": "credit_card"}},
          "subscriptions": {"da_ana": {"charges": ["paid"]}}
        }}""";

    final HttpClient client = HttpClient.newHttpClient();

    @Test
    void answersWithRecordsOfItsOwn() throws Exception {
        var world = Emulator.openWorld(ACCOUNT);
        var hash = member(world, "refs", "orders", "da_ana", "hash").getAsString();
        assertEquals("Ana Souza", member(json(get(world, "/orders/" + hash)), "customer", "name").getAsString());
        assertEquals(1, json(get(world, "/orders/summary")).get("total").getAsInt());
    }

    @Test
    void walksEveryPageOfAList() throws Exception {
        var world = Emulator.openWorld("{}");
        int lines = 0, page = 0;
        JsonObject answer;
        do {
            answer = json(get(world, "/orders/history?page=" + ++page));
            lines += answer.getAsJsonArray("data").size();
        } while (!member(answer, "links", "next").isJsonNull());
        assertTrue(page > 1);
        assertEquals(json(get(world, "/orders/summary")).get("total_items").getAsInt(), lines);
    }

    @Test
    void createsOnceUnderAKeyAndInItsOwnWorld() throws Exception {
        var world = Emulator.openWorld("{}");
        var other = Emulator.openWorld("{}");
        var key = UUID.randomUUID();
        var first = create(world, key);
        assertEquals(201, first.statusCode());
        assertEquals(first.body(), create(world, key).body());
        assertEquals(1, timesListed(world));
        assertEquals(0, timesListed(other));
    }

    @Test
    void getsTheAnswerThatWasLostByTheSameKey() throws Exception {
        var world = Emulator.openWorld("{\"scenario\": \"lost-response\"}");
        var key = UUID.randomUUID();
        assertThrows(IOException.class, () -> create(world, key));
        assertEquals(201, create(world, key).statusCode());
        assertEquals(1, timesListed(world));
        for (var each : control(world, "GET", "/scenario", "").getAsJsonArray("expectations"))
            assertTrue(member(each, "met").getAsBoolean(), each.toString());
    }

    @Test
    void waitsOutAQuotaWithoutWaiting() throws Exception {
        var world = Emulator.openWorld("{}");
        for (int request = 0; request < 120; request += 1) assertEquals(200, get(world, "/orders/summary").statusCode());
        var refused = get(world, "/orders/summary");
        assertEquals(429, refused.statusCode());
        assertEquals("60", refused.headers().firstValue("Retry-After").orElseThrow());
        control(world, "POST", "/clock", "{\"advance\": \"60s\"}");
        assertEquals(200, get(world, "/orders/summary").statusCode());
    }

    @Test
    void renewsASubscriptionWhenTheClockIsMoved() throws Exception {
        var world = Emulator.openWorld(ACCOUNT);
        control(world, "POST", "/clock", "{\"advance\": \"31d\"}");
        var subscription = json(get(world, "/subscriptions/history")).getAsJsonArray("data").get(0);
        assertEquals(2, member(subscription, "successful_charges").getAsInt());
    }

    @Test
    void receivesAWebhookAndVerifiesIt() throws Exception {
        record Message(String id, String timestamp, String signature, String body) {}
        var received = new AtomicReference<Message>();
        var server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/hook", exchange -> {
            var headers = exchange.getRequestHeaders();
            var body = new String(exchange.getRequestBody().readAllBytes(), "UTF-8");
            received.set(new Message(
                headers.getFirst("webhook-id"), headers.getFirst("webhook-timestamp"), headers.getFirst("webhook-signature"), body));
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        var world = Emulator.openWorld(ACCOUNT);
        var url = "http://127.0.0.1:" + server.getAddress().getPort() + "/hook";
        var secret = control(world, "POST", "/webhooks/endpoints", "{\"url\": \"" + url + "\"}").get("secret").getAsString();
        control(world, "POST", "/clock", "{\"advance\": \"31d\"}"); // answers when everything is delivered
        server.stop(0);

        var message = received.get();
        var code = Mac.getInstance("HmacSHA256");
        code.init(new SecretKeySpec(Base64.getDecoder().decode(secret.substring("whsec_".length())), "HmacSHA256"));
        var signed = message.id() + "." + message.timestamp() + "." + message.body();
        assertEquals("v1," + Base64.getEncoder().encodeToString(code.doFinal(signed.getBytes("UTF-8"))), message.signature());
        assertEquals("subscription.renewed", JsonParser.parseString(message.body()).getAsJsonObject().get("event").getAsString());
    }

    @Test
    void saysInTheJournalWhyARequestWasRefused() throws Exception {
        var world = Emulator.openWorld("{}");
        ask(world, "GET", "/orders/summary", "no_scopes", null, "");
        var entries = control(world, "GET", "/requests", "").getAsJsonArray("data");
        assertEquals(1, entries.size());
        var entry = entries.get(0).getAsJsonObject();
        assertEquals("getOrderSummary", entry.get("operation").getAsString());
        assertEquals(403, entry.get("status").getAsInt());
        assertEquals("scope", entry.get("stage").getAsString());
        assertTrue(entry.get("reason").getAsString().contains("orders:read"));
    }

    HttpResponse<String> ask(JsonObject world, String method, String path, String token, UUID key, String body) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(world.get("base_url").getAsString() + path))
            .header("Authorization", "Bearer " + member(world, "tokens", token).getAsString())
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(body));
        if (key != null) request.header("Idempotency-Key", key.toString());
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    HttpResponse<String> get(JsonObject world, String path) throws Exception {
        return ask(world, "GET", path, "full", null, "");
    }

    HttpResponse<String> create(JsonObject world, UUID key) throws Exception {
        return ask(world, "POST", "/products", "full", key, COURSE);
    }

    long timesListed(JsonObject world) throws Exception {
        var products = json(get(world, "/products")).getAsJsonArray("data").asList();
        return products.stream().filter(each -> member(each, "name").getAsString().equals("Violão do Zero")).count();
    }

    static JsonObject control(JsonObject world, String method, String path, String body) throws Exception {
        return Emulator.control(method, world.get("control_url").getAsString() + path, body);
    }

    static JsonObject json(HttpResponse<String> answer) {
        assertEquals(200, answer.statusCode(), answer.body());
        return JsonParser.parseString(answer.body()).getAsJsonObject();
    }

    static JsonElement member(JsonElement value, String... path) {
        for (var name : path) value = value.getAsJsonObject().get(name);
        return value;
    }
}
