import com.google.gson.*;
import java.net.URI;
import java.net.http.*;
import org.junit.jupiter.api.extension.*;

/** The emulator for JUnit 5: one process for the run, started by {@code @ExtendWith(Emulator.class)}. */
public class Emulator implements BeforeAllCallback {
    private static JsonObject ready;

    @Override
    public void beforeAll(ExtensionContext context) throws Exception {
        if (ready != null) return;
        var command = System.getenv().getOrDefault("PRODUCER_COMMERCE_EMULATOR", "npx producer-commerce-emulator");
        var start = (command + " --json --port 0 --now 2026-03-01T12:00:00Z --freeze").split(" ");
        var line = new ProcessBuilder(start).redirectError(ProcessBuilder.Redirect.INHERIT).start().inputReader().readLine();
        if (line == null) throw new IllegalStateException("The emulator did not start: " + command);
        ready = JsonParser.parseString(line).getAsJsonObject();
        var process = ProcessHandle.of(ready.get("pid").getAsLong()).orElseThrow();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
    }

    /** A world of its own, with base_url, control_url, tokens, and refs, the ids of your labels. */
    public static JsonObject openWorld(String options) throws Exception {
        var world = control("POST", ready.get("control_url").getAsString() + "/worlds", options);
        world.addProperty("base_url", ready.get("url").getAsString() + "/api/v2");
        return world;
    }

    public static JsonObject control(String method, String url, String body) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(url)).header("Content-Type", "application/json");
        var sent = request.method(method, HttpRequest.BodyPublishers.ofString(body)).build();
        var answer = HttpClient.newHttpClient().send(sent, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() >= 400) throw new IllegalStateException(method + " " + url + ": " + answer.body());
        return JsonParser.parseString(answer.body()).getAsJsonObject();
    }
}
